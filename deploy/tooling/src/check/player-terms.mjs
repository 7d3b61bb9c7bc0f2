import { error, projectFiles, readJson } from './files.mjs';

const TEXTS =
  /^(?:mf-[\w-]+\/src|shell\/src|shared-contracts\/src\/ui|deploy\/services\/edge\/src)\/texts\/(?:[\w-]+\/)?(ru|en|it|br)\.json$/;
/** Language -> term, and what is not said in its place. Games have words of their own. */
const TERMS = {
  en: [['withdrawal', /\bpayouts?\b/i]],
  ru: [
    ['вывод', /пополнения и выплаты|о выплате придёт/i],
    ['лимит депозитов', /лимит\S* пополнени/i],
  ],
  it: [
    ['giocata', /\brounds?\b|\bpartit[ae]\b(?! sono)|\bgiri? apert/i],
    ['posizione', /\bpost[oi] (?:\{\{place|a premio)|\b(?:il tuo|per) posto"?$/i],
  ],
  br: [['posição', /\blugar(?: \{\{place|$)/i]],
};

/** A thing has one name in a language, wherever a player reads of it. */
export function* checkPlayerTerms() {
  for (const path of projectFiles()) {
    const [, language] = TEXTS.exec(path) ?? [];
    for (const [term, other] of TERMS[language] ?? [])
      for (const [key, text] of Object.entries(readJson(path)))
        if (other.test(text)) yield error(path, `"${key}" has another word for "${term}": ${text}`);
  }
}
