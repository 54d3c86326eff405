import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";

/** Accepted logo formats, detected from the bytes. SVG is not accepted, because it may contain scripts. */
export const LOGO_KINDS = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
} as const;
export const LOGO_MAX_BYTES = 1024 * 1024;
/** In pixels. Logos are displayed at a height of a few dozen. */
export const LOGO_SIDE_MAX = 2_000;

/** Number of the stakeholder's present logo, new for each upload; null for none. */
const LogoOf = z.object({ id: z.int(), logo: z.nullable(z.int()) });
const access = action("Stakeholder", "Create Stakeholder");
const params = z.strictObject({ id: textIdOf("stakeholder") });

/**
 * Ours: the spec has a stakeholder's logo on its `configure` screen, but no call for uploading it (ADR 0095).
 * Permissions are those of `stakeholders.update`.
 */
export const stakeholderLogos = defineArea({
  set: {
    gateway: "main",
    method: "POST",
    path: "stakeholders/logo",
    summary: "Set a stakeholder's logo: a PNG, JPEG or WebP picture in place of the present one",
    access,
    audit: { entity: "stakeholder", verb: "logo set" },
    body: params,
    multipart: true,
    timeout: "upload",
    output: LogoOf,
    notice: "Error occurred while saving data",
    stale: ["stakeholders"],
    ours: true,
  },
  remove: {
    gateway: "main",
    method: "DELETE",
    path: "stakeholders/logo/{id}",
    summary: "Remove a stakeholder's logo",
    access,
    audit: { entity: "stakeholder", verb: "logo removed" },
    params,
    output: LogoOf,
    notice: "Error occurred while saving data",
    stale: ["stakeholders"],
    ours: true,
  },
  /** Users see the logo of their own stakeholder, provider staff those of all. */
  show: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/logo/{id}",
    summary: "The bytes of a stakeholder's logo",
    access: signedIn,
    params,
    output: z.unknown(),
    download: true,
    ours: true,
  },
});
