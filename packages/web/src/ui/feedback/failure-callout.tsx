import { GatewayError, noticeFor } from "@parley/core/errors";
import { coreText } from "../../shared/messages/core-text.ts";
import { Callout } from "./callout.tsx";
import { messageOf } from "./notify.ts";

/** Returns the title for a failed call, as the contract defines it (spec section 8); undefined for other errors. */
export const titleOf = (problem: unknown): string | undefined => {
  const title = problem instanceof GatewayError ? noticeFor(problem)?.title : undefined;
  return title && coreText(title);
};

interface FailureCalloutProps {
  /** Error or message; `undefined` shows nothing. */
  readonly problem: unknown;
}

/** Error shown next to an action, with the same title that a notice would have. */
export const FailureCallout = ({ problem }: FailureCalloutProps) =>
  problem === undefined ? null : (
    <Callout intent="danger" title={titleOf(problem)} role="alert">
      {messageOf(problem)}
    </Callout>
  );
