/** Styles of the window. On phones it fills the screen. */
export const WINDOW_STYLE = `
.window{position:fixed;bottom:88px;width:380px;max-width:calc(100vw - 40px);height:min(620px,calc(100vh - 108px));display:flex;flex-direction:column;background:var(--ground);color:var(--text);
border-radius:14px;overflow:hidden;box-shadow:0 12px 40px rgb(0 0 0/.3);border:1px solid var(--line);animation:rise .16s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(12px)}}
.right .window{right:20px}.left .window{left:20px}
.head{display:flex;align-items:center;gap:8px;padding:14px 16px;background:var(--brand);color:#fff}
.head h2{margin:0;font-size:17px;font-weight:600;flex:1;min-width:0;overflow-wrap:anywhere}
.head button{width:36px;height:36px;border-radius:8px;display:grid;place-items:center}
.head button:hover{background:rgb(255 255 255/.18)}
.head button:focus-visible{outline:2px solid #fff;outline-offset:1px}
.state{padding:8px 16px;border-bottom:1px solid var(--line);font-size:14px;color:var(--muted);display:flex;flex-wrap:wrap;gap:6px 10px;align-items:center}
.state p{margin:0;flex:1;min-width:120px}
.state:empty{display:none}
.log{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:14px 16px;display:flex;flex-direction:column;gap:10px}
.log:focus-visible,.plain:focus-visible,.solid:focus-visible,.file:focus-visible,a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
@media(prefers-color-scheme:dark){.log:focus-visible,.plain:focus-visible,.solid:focus-visible,.file:focus-visible,a:focus-visible,.compose textarea:focus{outline-color:#fff}}
.message{max-width:85%;align-self:flex-start;display:flex;flex-direction:column;gap:3px}
.message.mine{align-self:flex-end;align-items:flex-end}
.said{padding:9px 13px;border-radius:14px;background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere}
.mine .said{background:var(--brand);color:#fff}
.mine .said a{color:#fff}
.said a,.end a{color:inherit;text-decoration:underline}
.by{font-size:13px;color:var(--muted)}
.bad{color:var(--bad)}
.picture{max-width:220px;max-height:220px;border-radius:10px;display:block}
.file{padding:8px 12px;border:1px solid var(--line);border-radius:10px;text-align:start;overflow-wrap:anywhere}
.plain{padding:5px 10px;border:1px solid var(--line);border-radius:8px;font-size:14px;background:var(--ground);color:var(--text)}
.plain:hover{background:var(--surface)}
.solid{padding:7px 14px;border-radius:8px;background:var(--brand);color:#fff;font-size:15px}
.quick,.files{display:flex;flex-wrap:wrap;gap:6px;padding:0 16px 10px;margin:0;border:0;min-width:0}
.typing{padding:0 16px 6px;font-size:13px;color:var(--muted);min-height:22px}
.compose{display:flex;align-items:flex-end;gap:6px;padding:10px 12px;border-top:1px solid var(--line)}
.compose textarea{flex:1;min-width:0;resize:none;font:inherit;max-height:140px;padding:8px 12px;border:1px solid var(--muted);border-radius:10px;background:var(--ground);color:var(--text)}
.compose textarea:focus{outline:2px solid var(--brand);outline-offset:0}
.compose button{width:40px;height:40px;border-radius:10px;display:grid;place-items:center;color:var(--text);flex:none}
.compose button:hover{background:var(--surface)}
.compose button:focus-visible{outline:2px solid currentColor}
.compose button[disabled]{opacity:.45;cursor:default}
[dir=rtl] .compose .go svg{transform:scaleX(-1)}
.problem{margin:0;padding:6px 16px;font-size:14px;color:var(--bad)}
.end{padding:12px 16px;border-top:1px solid var(--line);display:flex;flex-direction:column;gap:10px;align-items:flex-start}
.end p{margin:0}
.end form{display:flex;flex-direction:column;gap:8px;align-self:stretch}
.end fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:10px}
.end legend{padding:0;margin:0 0 6px}
.end label{display:inline-flex;gap:4px;align-items:center}
.end textarea{font:inherit;width:100%;padding:6px 10px;border:1px solid var(--muted);border-radius:8px;background:var(--ground);color:var(--text)}
.foot{padding:4px 16px 10px;font-size:13px;color:var(--muted)}
.foot button{text-decoration:underline;color:inherit;font-size:13px}
.foot button:focus-visible{outline:2px solid currentColor}
.drop .log{outline:3px dashed var(--brand);outline-offset:-8px}
@media(max-width:480px){.window{inset:0!important;width:auto;max-width:none;height:auto;border-radius:0;border:0}.full .launcher{display:none}}
`;
