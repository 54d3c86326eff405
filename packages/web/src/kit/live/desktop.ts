import { store, storedChoice } from "../../shared/storage/stored.ts";

/** Settings of this browser for alerts to users who are looking elsewhere: a sound and a desktop notification. */
const SWITCH = ["on", "off"] as const;
type CallSwitch = (typeof SWITCH)[number];

export const soundSwitch = (): CallSwitch => storedChoice("callSound", SWITCH, "on");
export const desktopSwitch = (): CallSwitch => storedChoice("callDesktop", SWITCH, "on");
export const setSoundSwitch = (value: CallSwitch): void => store("callSound", value);
export const setDesktopSwitch = (value: CallSwitch): void => store("callDesktop", value);

/** Tone that is generated, so that no sound file is needed. */
const TONE = { hertz: 660, seconds: 0.18, loudness: 0.08 } as const;

let audio: AudioContext | undefined;
let sounding = 0;

/** Plays a sound for a waiting customer or a message. Browsers allow it only after the first user gesture. */
export function playAlertSound(): void {
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
    // Suspends the audio device, which would otherwise stay active all day.
    if (sounding === 0) void audio?.suspend();
  };
  tone.start(now);
  tone.stop(now + TONE.seconds);
}

/**
 * Returns whether this browser allows notifications. Permission is requested only when the user enables them in the
 * settings.
 */
export const isDesktopAllowed = (): boolean => typeof Notification !== "undefined" && Notification.permission === "granted";

/** Asks the browser for permission; returns false immediately if the user has refused before. */
export const askForDesktop = async (): Promise<boolean> =>
  typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";

/** Shows a browser notification while the tab is hidden. A click on it focuses the tab and calls `onClick`. */
export function showDesktopNotification(text: string, onClick: () => void): void {
  if (!document.hidden || desktopSwitch() === "off" || !isDesktopAllowed()) return;
  const notification = new Notification(text, { tag: "parley" });
  notification.onclick = () => {
    window.focus();
    notification.close();
    onClick();
  };
}
