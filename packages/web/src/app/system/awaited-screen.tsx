import { PlannedScreen } from "./planned-screen.tsx";

/** Stands where a view is being written. */
export const AwaitedScreen = () => <PlannedScreen title="This screen" />;
