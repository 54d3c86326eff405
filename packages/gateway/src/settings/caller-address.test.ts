import { describe, expect, test } from "vitest";
import { networkOf } from "./caller-address.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { trustOf } from "./trusted-proxies.ts";

describe("network of an IP address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["2001:db8:1:2:3:4:192.0.2.1", "2001:db8:1:2::/64"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("TRUST_PROXY", () => {
  test.each(["everybody", "10.0.0.0/0", "10.0.0.0/33", "10.0.0", "10.0.0.1/8/8", "::1/129", "loopback,proxy.example", "10.0.0.1/"])(
    "%s is refused at the start with the name of the setting",
    (setting) => {
      expect(() => readSettings({ TRUST_PROXY: setting }, "/")).toThrow(SettingsError);
      expect(() => readSettings({ TRUST_PROXY: setting }, "/")).toThrow(/^TRUST_PROXY must be addresses/);
    },
  );

  test.each([
    ["loopback", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"], ["10.0.0.1", "<script>"]],
    ["10.0.0.0/8, 192.0.2.1", ["10.255.0.1", "192.0.2.1"], ["11.0.0.1", "192.0.2.2", "127.0.0.1"]],
    ["fd00::/8", ["fd12::1"], ["2001:db8::1", "10.0.0.1"]],
  ])("set to %s trusts only the matching IP addresses", (setting, trusted, others) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: setting }, "/");
    const trust = trustOf(trustProxy);
    expect(trusted.map((address) => trust?.(address))).toEqual(trusted.map(() => true));
    expect(others.map((address) => trust?.(address))).toEqual(others.map(() => false));
  });

  test("set to an empty value trusts no proxy", () => {
    expect(trustOf(readSettings({}, "/").trustProxy)).toBeUndefined();
  });
});
