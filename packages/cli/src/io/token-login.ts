import { type KeyValueStorage, memoryStorage, STORED, type StoredLogin } from "@parley/core/session";

/**
 * A login with a token only. Without a refresh key it is never refreshed: once the gateway refuses it, it has ended.
 */
export function memoryWithToken(token: string): KeyValueStorage {
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
