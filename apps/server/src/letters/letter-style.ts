/** Colours of apps/web/src/styles/tokens.css, since mail clients know no custom properties. */
export const colours = {
  paper: '#fffaf5',
  surface: '#ffffff',
  sunken: '#f8f2eb',
  ink: '#1b1b1f',
  muted: '#6b6570',
  line: '#ece6df',
  brandText: '#c42d14',
  actionFrom: '#de3510',
  actionTo: '#db1f57',
}

export const fontStack = "Onest, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

/** Clients that drop it show the light theme in one colour. */
export const letterStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .band td { background-image: linear-gradient(100deg, #ff5a36, #e5265e) !important; }
  .button a, .button td { background-image: linear-gradient(100deg, ${colours.actionFrom}, ${colours.actionTo}) !important; }
  .pin { white-space: nowrap; }
  @media (max-width: 480px) {
    .qr, .numbers { display: block !important; width: auto !important; }
    /* A label above its value: beside it long words break. */
    .fact { display: block !important; width: auto !important; }
    .muted.fact { padding: 8px 0 0 !important; }
    .ink.fact { padding: 0 !important; }
    .qr { padding: 16px 0 0 16px !important; }
    .button table { width: 100% !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .paper, .paper > div { background-color: #171310 !important; }
    .surface, .surface > table { background-color: #221d19 !important; }
    .sunken { background-color: #2c2621 !important; }
    .ink, .ink div, .ink h1, .ink h2 { color: #f7f1eb !important; }
    .muted, .muted div, .ink .muted { color: #b8ada4 !important; }
    .line { border-color: #3a332d !important; }
    .link { color: #ff9274 !important; }
  }`
