import { renderToString } from "react-dom/server";
import { PlainAlert, PlainStatus } from "../../ui/plain/plain-controls.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

const nothing = () => undefined;

/** Prerenders the sign-in screen for `index.html`: it must equal the first client render for hydration. */
export const prerenderSignIn = (): string =>
  renderToString(<SignInScreen ready={false} onSignIn={() => Promise.resolve()} onApproach={nothing} onFollow={nothing} />);

/** Elements that the form may show before another stylesheet is loaded. */
export const prerenderLater = (): string =>
  renderToString(
    <>
      <PlainStatus>.</PlainStatus>
      <PlainAlert>.</PlainAlert>
    </>,
  );
