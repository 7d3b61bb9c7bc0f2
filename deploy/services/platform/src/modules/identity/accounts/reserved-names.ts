/** Roles of a site that no player is named like, in the languages of the brands; brands add their own names. */
const ROLES: Record<'every' | 'ru' | 'en' | 'it' | 'br', string> = {
  every: 'admin, administrator, moderator, support, helpdesk, root, system, bot, vip, info',
  // with the brands as they sound
  ru: `админ, администратор, администрация, модератор, поддержка, техподдержка, саппорт, служба, оператор, менеджер,
    касса, казино, система, бот, сотрудник, директор, аврора, белланотте, карнавал`,
  en: `mod, owner, operator, manager, staff, team, official, service, help, security, cashier, casino, dealer, croupier,
    customer service, payments, billing, director`,
  it: `amministratore, amministrazione, moderatore, assistenza, supporto, operatore, gestore, servizio clienti, ufficiale,
    cassa, cassiere, sistema, sicurezza, direttore`,
  br: `administrador, administração, moderador, suporte, atendimento, operador, gerente, oficial, caixa, cassino, sistema,
    segurança, equipe, diretor, ajuda`,
};
export const RESERVED_NAMES: readonly string[] = Object.values(ROLES).flatMap((words) =>
  words.split(/,\s+/),
);
