import { renderToString } from "react-dom/server";
import { PlainAlert, PlainStatus } from "../../ui/plain/plain-controls.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

const nothing = () => undefined;

/**
 * Renders the sign-in screen for `index.html` at build time. The markup must equal the first render in the browser, or
 * hydration fails.
 */
export const prerenderSignIn = (): string =>
  renderToString(<SignInScreen ready={false} onSignIn={() => Promise.resolve()} onApproach={nothing} onFollow={nothing} />);

/**
 * Renders elements that the sign-in form may show before another stylesheet is loaded, so that the build inlines their
 * styles too.
 */
export const prerenderLater = (): string =>
  renderToString(
    <>
      <PlainStatus>.</PlainStatus>
      <PlainAlert>.</PlainAlert>
    </>,
  );
