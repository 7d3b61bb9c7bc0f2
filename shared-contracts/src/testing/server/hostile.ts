/** A name as nobody should have it: markup, quotes, marks that turn the writing around. */
export const HOSTILE = `</script><script>hacked()</script>"'><img src=x onerror=hacked()>\u202Enerw\u200F &lt;b&gt; {{name}}`;
/** Ten thousand characters without a place to break. */
export const ENDLESS = 'Ж'.repeat(10_000);
