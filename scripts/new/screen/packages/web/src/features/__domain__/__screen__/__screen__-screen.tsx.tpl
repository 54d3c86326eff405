import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { Page } from "../../../ui/layout/page.tsx";

const title = screenTitle("__screen__");

/** Spec section 2, __screen__. */
export const __screenPascal__Screen = () => <Page title={title()}>{null}</Page>;
