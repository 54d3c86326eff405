/**
 * Styles of the launcher. `!important` in `:host` outranks every rule of the page for the host element, also
 * `* { all: unset !important }`. The host has no size, so that it covers nothing of the page.
 */
export const LAUNCHER_STYLE = `
:host{all:initial!important;position:fixed!important;inset:auto!important;bottom:0!important;right:0!important;width:0!important;height:0!important;
display:block!important;visibility:visible!important;opacity:1!important;overflow:visible!important;z-index:2147483647!important;pointer-events:auto!important;
font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif!important;color-scheme:light dark!important}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;cursor:pointer}
svg{display:block;width:24px;height:24px;fill:currentColor}
.frame{--brand:#1f6b4a;--ground:#fff;--surface:#f1f3f5;--text:#1c2127;--muted:#5a6270;--line:#d3d8de;--bad:#a82a2a}
@media(prefers-color-scheme:dark){.frame{--ground:#1c2127;--surface:#2b3138;--text:#f2f4f7;--muted:#b4bcc8;--line:#454d58;--bad:#fa999c}}
.launcher{position:fixed;bottom:20px;width:56px;height:56px;border-radius:50%;background:var(--brand);color:#fff;display:grid;place-items:center;
box-shadow:0 4px 16px rgb(0 0 0/.28);transition:transform .15s}
.launcher:hover{transform:scale(1.05)}
.right .launcher{right:20px}.left .launcher{left:20px}
.launcher:focus-visible{outline:3px solid var(--brand);outline-offset:3px;box-shadow:0 0 0 3px #fff}
.badge{position:absolute;top:-4px;inset-inline-end:-4px;min-width:22px;height:22px;border-radius:11px;padding:0 6px;background:#c23030;color:#fff;font-size:13px;line-height:22px;text-align:center}
.notice{position:fixed;bottom:88px;max-width:min(300px,calc(100vw - 40px));padding:10px 14px;border-radius:8px;background:var(--ground);color:var(--text);border:1px solid var(--line)}
.right .notice{right:20px}.left .notice{left:20px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}.launcher:hover{transform:none}}
@media(forced-colors:active){.launcher{border:2px solid}}
@media print{:host{display:none!important}}
`;
