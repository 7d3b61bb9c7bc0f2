/** The frame's room before the shell paints it: its header's height (the same as in the shell), in the brand's colours. */
export const SKELETON = '<div class="boot-header"></div>';
export const SKELETON_CSS = [
  'html{background:var(--color-surface-0)}',
  'body{margin:0}',
  '.boot-header{height:64px;box-sizing:border-box;border-bottom:1px solid var(--color-line);background:var(--color-surface-1)}',
  '@media(max-width:753.98px){.boot-header{height:56px}}',
  '.boot-notice{margin:0;padding:12px 16px;background:var(--color-surface-1);color:var(--color-ink-2);font-size:.875rem;text-align:center}',
].join('');
