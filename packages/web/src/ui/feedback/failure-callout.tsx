import { GatewayError, noticeFor } from "@parley/core/errors";
import { coreText } from "../../shared/messages/core-text.ts";
import { Callout } from "./callout.tsx";
import { messageOf } from "./notify.ts";

/** Title of a failed call from the contract (spec section 8); undefined for other errors. */
export const titleOf = (problem: unknown): string | undefined => {
  const title = problem instanceof GatewayError ? noticeFor(problem)?.title : undefined;
  return title && coreText(title);
};

interface FailureCalloutProps {
  /** An error or a text; `undefined` shows nothing. */
  readonly problem: unknown;
}

/** A failure at the place where somebody was doing it, instead of a notice: titled as the notice would be. */
export const FailureCallout = ({ problem }: FailureCalloutProps) =>
  problem === undefined ? null : (
    <Callout intent="danger" title={titleOf(problem)} role="alert">
      {messageOf(problem)}
    </Callout>
  );
