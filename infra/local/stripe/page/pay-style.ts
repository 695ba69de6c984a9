/** The look of the card page: the product's colours, without its fonts or scripts. */
export const PAY_STYLE = `
:root{color-scheme:light dark;--surface:#fbfaf6;--sunk:#f4f2ea;--card:#fff;--ink:#041820;--muted:#4c6166;--line:#d8ddd6;--control:#6f8587;--accent:#c83d19;--accent-hover:#a53113;--on-accent:#fff;--water:#175a62;--focus:#23737a;--deep:#08262e;--bad:#a53113;--bad-soft:#fdeee8}
@media(prefers-color-scheme:dark){:root{--surface:#041820;--sunk:#08262e;--card:#08262e;--ink:#eef6f5;--muted:#a9cfcd;--line:#11474f;--control:#75afb0;--accent:#c83d19;--accent-hover:#a53113;--water:#a9cfcd;--focus:#75afb0;--deep:#0d3740;--bad:#ffb49b;--bad-soft:#3a1a12}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:1rem/1.55 'Schibsted Grotesk Variable',ui-sans-serif,system-ui,sans-serif}
main{display:grid;min-height:100vh}
a{color:var(--water)}
h1,h2,p,dl,dd{margin:0}
h1{font-size:1.15rem;font-weight:600}
h2{font-size:1.15rem;margin-bottom:1rem}
.order{position:relative;overflow:hidden;background:var(--deep);color:#eef6f5;padding:1.5rem 1.25rem 2rem}
.order a{color:#d5e8e6}
.order svg{position:absolute;inset:0;width:100%;height:100%;opacity:.35;pointer-events:none}
.order>div{position:relative;max-width:28rem;margin:0 auto}
.back{display:inline-flex;align-items:center;min-height:2.75rem;gap:.5rem;text-decoration:none}
.back:hover{text-decoration:underline}
.amount{font-size:2.25rem;font-weight:700;line-height:1.2;margin:.25rem 0 1.25rem;font-variant-numeric:tabular-nums}
.items{border-top:1px solid #ffffff33;padding-top:1rem}
.item{display:flex;justify-content:space-between;gap:1rem}
.item dd{white-space:nowrap;font-variant-numeric:tabular-nums}
.item small{display:block;color:#a9cfcd;font-size:.875rem}
.card{padding:1.75rem 1.25rem 3rem}
.card>div{max-width:28rem;margin:0 auto}
.field{margin-bottom:1.25rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
label{display:flex;justify-content:space-between;gap:.5rem;font-weight:600;margin-bottom:.375rem}
label span{color:var(--muted);font-weight:400;white-space:nowrap}
@media(max-width:26rem){.pair label{font-size:.875rem}.pair{gap:.75rem}}
input{width:100%;min-height:3rem;padding:.5rem .875rem;border:1.5px solid var(--control);border-radius:12px;background:var(--card);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.order :focus-visible{outline-color:#ffd3c2}
.problem{color:var(--bad);font-size:.9375rem;margin-top:.375rem}
.alert{background:var(--bad-soft);color:var(--bad);border-left:4px solid var(--bad);border-radius:10px;padding:.875rem 1rem;margin-bottom:1.25rem}
.note{color:var(--muted);font-size:.9375rem;margin:1rem 0 0}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;padding:.5rem 1.5rem;border:0;border-radius:999px;background:var(--accent);color:var(--on-accent);font:inherit;font-size:1.0625rem;font-weight:650;text-decoration:none;cursor:pointer;transition:background .15s ease-out}
button:hover,.button:hover{background:var(--accent-hover)}
.quiet{background:transparent;color:var(--ink);border:1.5px solid var(--control);margin-top:.75rem}
.quiet:hover{background:var(--sunk)}
.test{margin-top:2rem;padding:1rem 1.125rem;border:1px dashed var(--control);border-radius:12px;background:var(--sunk);font-size:.9375rem}
.test summary{min-height:1.75rem;cursor:pointer;color:var(--water)}
.test ul{margin:.5rem 0 0;padding:0;list-style:none}
.test li{padding:.25rem 0}
.test code{font:inherit;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.alone{display:grid;place-content:center;padding:2rem 1.25rem}
.alone>div{max-width:28rem}
.alone h1{font-size:1.6rem;line-height:1.25;margin-bottom:.75rem}
.alone p{margin-bottom:1.25rem}
@media(min-width:56rem){main.pay{grid-template-columns:1fr 1fr}.order{padding:3rem}.order>div{margin:0 0 0 auto;width:24rem}.card{padding:3rem}.card>div{margin:0;width:26rem}}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}
`;
