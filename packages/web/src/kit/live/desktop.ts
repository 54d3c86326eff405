import { store, storedChoice } from "../../shared/storage/stored.ts";

/** Alerts of this browser for users who look elsewhere: a sound, a notification. */
const SWITCH = ["on", "off"] as const;
type CallSwitch = (typeof SWITCH)[number];

export const soundSwitch = (): CallSwitch => storedChoice("callSound", SWITCH, "on");
export const desktopSwitch = (): CallSwitch => storedChoice("callDesktop", SWITCH, "on");
export const setSoundSwitch = (value: CallSwitch): void => store("callSound", value);
export const setDesktopSwitch = (value: CallSwitch): void => store("callDesktop", value);

/** A short generated tone, without a file. */
const TONE = { hertz: 660, seconds: 0.18, loudness: 0.08 } as const;

let audio: AudioContext | undefined;
let sounding = 0;

/** Plays a sound for a waiting customer or a message; browsers stay silent until the first user gesture. */
export function callBySound(): void {
  if (soundSwitch() === "off" || typeof AudioContext === "undefined" || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  void audio.resume();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.frequency.value = TONE.hertz;
  volume.gain.setValueAtTime(TONE.loudness, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + TONE.seconds);
  tone.connect(volume).connect(audio.destination);
  sounding += 1;
  tone.onended = () => {
    sounding -= 1;
    // Suspends the audio device, which would play silence all day otherwise.
    if (sounding === 0) void audio?.suspend();
  };
  tone.start(now);
  tone.stop(now + TONE.seconds);
}

/** True if this browser allows notifications; permission is requested only when they are enabled in the settings. */
export const isDesktopAllowed = (): boolean => typeof Notification !== "undefined" && Notification.permission === "granted";

/** Requests the browser's permission; after a refusal it does not ask again. */
export const askForDesktop = async (): Promise<boolean> =>
  typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";

/** Browser notification while the window is hidden; a click opens its subject. */
export function callDesktop(text: string, onClick: () => void): void {
  if (!document.hidden || desktopSwitch() === "off" || !isDesktopAllowed()) return;
  const notification = new Notification(text, { tag: "parley" });
  notification.onclick = () => {
    window.focus();
    notification.close();
    onClick();
  };
}
