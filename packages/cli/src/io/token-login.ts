import { type KeyValueStorage, memoryStorage, STORED, type StoredLogin } from "@parley/core/session";

/**
 * Returns the storage of a login that has only a token. It has no refresh key, so the login ends when the gateway
 * refuses the token.
 */
export function tokenLoginStorage(token: string): KeyValueStorage {
  const login: StoredLogin = {
    token,
    refreshKey: "",
    loginId: "",
    userId: 0,
    firstName: "",
    lastName: "",
    userPermissions: [],
    stakeholderId: 0,
    isSuperAdmin: false,
    stakeholder: { id: 0, title: "", shortName: "", timeZone: "UTC" },
    localExpTokenTime: Number.MAX_SAFE_INTEGER,
  };
  return memoryStorage([[STORED.login, JSON.stringify(login)]]);
}
