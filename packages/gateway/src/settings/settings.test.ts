import { KEY_MIN } from "@parley/core/contract";
import { FILE_MB_MAX } from "@parley/core/contract/chats/support-settings";
import { SETUP_KEY_MIN } from "@parley/core/contract/platform/setup";
import { describe, expect, it } from "vitest";
import { portWarnings } from "./blocked-ports.ts";
import { ATTACHMENT_MB_MAX, DEMO_PASSWORD_MIN, problemsOf, SETUP_KEY_MIN_LENGTH } from "./environment.mjs";
import { readSettings } from "./settings.ts";

describe("settings", () => {
  it.each([
    ["PORT", "99999", "PORT must be a whole number from 0 to 65535"],
    ["PORT", "-1", "PORT must be a whole number from 0 to 65535"],
    ["PORT", " ", "PORT must be a whole number from 0 to 65535"],
    ["PORT", "0x1", "PORT must be a whole number from 0 to 65535"],
    ["PORT", "4e3", "PORT must be a whole number from 0 to 65535"],
    ["MAIL_PORT", "25.5", "MAIL_PORT must be a whole number from 0 to 65535"],
    ["DATABASE_CONNECTIONS", "33", "DATABASE_CONNECTIONS must be a whole number from 6 to 32"],
    ["TOKEN_TTL_SECONDS", "86401", "TOKEN_TTL_SECONDS must be a whole number of seconds from 1 to 86400"],
    ["DEMO_SCALE", "0", "DEMO_SCALE must be a number above 0, up to 1000"],
    ["LOG_FORMAT", "xml", "LOG_FORMAT must be one of json, text"],
    ["HOST", "0.0.0.0", "Demo accounts are for this machine only. Set DEMO=0 to listen on 0.0.0.0."],
  ])("with %s=%s are refused with the allowed values", (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  it("have the given value, or the default when absent or empty", () => {
    const settings = readSettings({ PORT: "4200", PUBLIC_URL: "https://chat.example//", DEMO: "0", HOST: "", DATA_DIR: "data" }, "/srv");
    expect(settings).toMatchObject({
      port: 4200,
      publicUrl: "https://chat.example",
      demo: false,
      host: "127.0.0.1",
      dataDir: "/srv/data",
      minFreeMb: 256,
    });
  });

  it("have the same minimum lengths of passwords and keys as the API contract", () => {
    expect([DEMO_PASSWORD_MIN, SETUP_KEY_MIN_LENGTH, ATTACHMENT_MB_MAX]).toEqual([KEY_MIN, SETUP_KEY_MIN, FILE_MB_MAX]);
  });

  it.each([4190, 6000, 6665, 6669, 5060, 10080, 25])("warn about the port %s, because browsers refuse to open it", (port) => {
    expect(portWarnings({ port, publicUrl: undefined })).toEqual([expect.stringContaining(`port ${port}`)]);
    expect(portWarnings({ port: 4100, publicUrl: `https://chat.example:${port}` })).toEqual([expect.stringContaining("PUBLIC_URL")]);
  });

  it.each([0, 4100, 4180, 8080, 443])("do not warn about the port %s", (port) => {
    expect(portWarnings({ port, publicUrl: "https://chat.example" })).toEqual([]);
  });
});
