import { LOGO_KINDS, LOGO_MAX_BYTES, LOGO_SIDE_MAX, stakeholderLogos } from "@parley/core/contract/main/stakeholder-logos";
import type { FastifyRequest } from "fastify";
import type { Arrived, FileStore } from "../../files/file-store.ts";
import type { PictureLimits, PictureSize } from "../../files/picture-size.ts";
import { checkPicture, receiveForm, refuseMedia } from "../../files/receive-form.ts";

export type LogoKind = keyof typeof LOGO_KINDS;

/** A logo that was looked at, and of whom it is to be. */
export interface ReceivedLogo extends PictureSize {
  readonly stakeholderId: number;
  readonly kind: LogoKind;
  readonly arrived: Arrived;
}

const LIMITS: PictureLimits = { side: LOGO_SIDE_MAX, pixels: LOGO_SIDE_MAX ** 2 };

const isLogoKind = (kind: string | undefined): kind is LogoKind => kind !== undefined && kind in LOGO_KINDS;

/** By its content alone: its name is kept nowhere. */
const check = ({ id: stakeholderId }: { readonly id: number }, _fileName: string, arrived: Arrived): ReceivedLogo => {
  const { kind } = arrived;
  if (!isLogoKind(kind)) return refuseMedia("A logo is a PNG, JPEG or WebP picture");
  const { width, height } = checkPicture(arrived, LIMITS);
  return { stakeholderId, kind, width, height, arrived };
};

export const receiveLogo = (request: FastifyRequest, store: FileStore): Promise<ReceivedLogo> =>
  receiveForm(request, store, { body: stakeholderLogos.set.body, maxBytes: LOGO_MAX_BYTES, check });
