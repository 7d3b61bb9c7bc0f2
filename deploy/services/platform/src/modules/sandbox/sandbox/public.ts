/** All that other modules may use of sandbox. */
export { CAPTCHA_INTEGRITY } from './captcha';
export { escapeHtml, headersFor, page, takeForms } from './page';
