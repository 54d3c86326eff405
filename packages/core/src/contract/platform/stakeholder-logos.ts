import * as z from "zod/mini";
import { action, signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";

/**
 * Accepted logo formats, which are detected from the file's bytes. SVG is not accepted, because it may contain scripts.
 */
export const LOGO_KINDS = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
} as const;
export const LOGO_MAX_BYTES = 1024 * 1024;
/** Largest width and height of a logo in pixels. Logos are displayed at a height of a few dozen pixels. */
export const LOGO_SIDE_MAX = 2_000;

/** Number of the stakeholder's current logo, which changes with each upload. Null without a logo. */
const LogoOf = z.object({ id: z.int(), logo: z.nullable(z.int()) });
const access = action("Stakeholder", "Create Stakeholder");
const params = z.strictObject({ id: textIdOf("stakeholder") });

/**
 * Addition to the spec, whose `configure` screen has a logo but no call for uploading it (ADR 0095). The required
 * rights are those of `stakeholders.update`.
 */
export const stakeholderLogos = defineArea({
  set: {
    gateway: "main",
    method: "POST",
    path: "stakeholders/logo",
    summary: "Set or replace a stakeholder's logo (a PNG, JPEG or WebP image)",
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
  /** Returns a logo. Users see the logo of their own stakeholder, and provider staff those of all stakeholders. */
  show: {
    gateway: "main",
    method: "GET",
    path: "stakeholders/logo/{id}",
    summary: "Download a stakeholder's logo",
    access: signedIn,
    params,
    output: z.unknown(),
    download: true,
    ours: true,
  },
});
