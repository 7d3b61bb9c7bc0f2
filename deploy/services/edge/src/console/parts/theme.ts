/** Colours by role, for light and for dark rooms; text has 4.5 to 1 on what it stands on, lines of figures 3 to 1. */
export const THEME = `
:root { color-scheme: light dark; --ink: #1c2233; --mute: #5f687b; --line: #e6e8ee; --row: #f0f1f5; --ground: #f6f7fa; --card: #fff; --field: #fff; --edge: #cfd4e0; --edge-strong: #b9c1d6; --chosen: #edf0f7;
  --accent: #3b5bdb; --press: #3b5bdb; --press-over: #2f4ac0; --danger: #c92a2a; --danger-over: #a51111; --good: #217a34; --bad: #c92a2a; --warn: #b35c00;
  --plain: #475067; --plain-ground: #eef0f5; --canary: #8a5300; --canary-ground: #fff3d6; --canary-faint: #fdf9ee; --experiment: #2f4ac0; --experiment-ground: #e7ecff; --brand: #7a2cb8; --brand-ground: #f3e8ff;
  --well: #1f5c2d; --well-ground: #e3f6e8; --well-faint: #f1faf3; --ill: #a81e1e; --ill-ground: #ffe5e5; --ill-faint: #fdf3f3;
  --arm-1: #3b5bdb; --arm-2: #e8590c; --arm-3: #0b7285; --arm-4: #9c36b5; --arm-5: #5c940d; --arm-6: #c2255c;
  --pin-line: #8390ad; --canary-line: #c77700; --experiment-line: #3b5bdb; --brand-line: #8f3fd0; --well-line: #2b8a3e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaf2; --mute: #a1aabd; --line: #2e3545; --row: #262c3a; --ground: #11141c; --card: #191e2a; --field: #212736; --edge: #414a5e; --edge-strong: #5b6680; --chosen: #2a3142;
  --accent: #8ea6ff; --press: #4263eb; --press-over: #5173f5; --danger: #c92a2a; --danger-over: #de3b3b; --good: #69c880; --bad: #ff8787; --warn: #ffb454;
  --plain: #c3cad9; --plain-ground: #2c3445; --canary: #ffca75; --canary-ground: #43321a; --canary-faint: #2a241a; --experiment: #afc0ff; --experiment-ground: #283462; --brand: #d9b4ff; --brand-ground: #3d2a55;
  --well: #8fdca2; --well-ground: #1e3d29; --well-faint: #1a2a22; --ill: #ffa8a8; --ill-ground: #4a2329; --ill-faint: #2e1e24;
  --arm-1: #8ea6ff; --arm-2: #ff9a5c; --arm-3: #4fc3d9; --arm-4: #dd8cf0; --arm-5: #a3d65c; --arm-6: #ff86ad;
  --pin-line: #8492b3; --canary-line: #f0a83a; --experiment-line: #8ea6ff; --brand-line: #c792ff; --well-line: #69c880; } }
`;
