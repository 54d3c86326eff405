import { GatewayError, noticeFor } from "@parley/core/errors";
import { coreText } from "../../shared/messages/core-text.ts";
import { Callout } from "./callout.tsx";
import { messageOf } from "./notify.ts";

/** What the contract calls a failure of the call (spec section 8); absent where it was no call that failed. */
export const titleOf = (problem: unknown): string | undefined => {
  const title = problem instanceof GatewayError ? noticeFor(problem)?.title : undefined;
  return title && coreText(title);
};

interface FailureCalloutProps {
  /** What was thrown, or a text; nothing is shown of `undefined`. */
  readonly problem: unknown;
}

/** A failure at the place where somebody was doing it, instead of a notice: titled as the notice would be. */
export const FailureCallout = ({ problem }: FailureCalloutProps) =>
  problem === undefined ? null : (
    <Callout intent="danger" title={titleOf(problem)} role="alert">
      {messageOf(problem)}
    </Callout>
  );
