/** All that other modules may use of sandbox. */
export { CAPTCHA_INTEGRITY } from './captcha';
export { sandboxModule } from './index';
export { escapeHtml, headersFor, page, takeForms } from './page';
