import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

/** `brand`: its name. */
export const welcome: NotificationTemplate = {
  name: 'welcome',
  isPromotional: true,
  text: translated(
    'Добро пожаловать в {{brand}}! Ваш счёт готов. Пополните его, когда захотите, или попробуйте любую игру в демо-режиме.',
    'Welcome to {{brand}}! Your account is ready. Make a first deposit whenever you like, or try any game in demo mode.',
    'Benvenuto su {{brand}}! Il tuo conto è pronto. Fai il primo deposito quando vuoi o prova qualsiasi gioco in modalità demo.',
    'Boas-vindas ao {{brand}}! Sua conta está pronta. Faça o primeiro depósito quando quiser ou experimente qualquer jogo no modo demo.',
  ),
  button: translated('В кассу', 'To the cashbox', 'Vai alla cassa', 'Ir para o caixa'),
};

/** `contact`: the new one, masked. */
export const contactIsNew: NotificationTemplate = {
  name: 'contact_added',
  text: translated(
    'К вашему аккаунту добавлен контакт {{contact}}. Если это были не вы, смените пароль и напишите в поддержку.',
    'The contact {{contact}} was added to your account. If it was not you, change the password and write to support.',
    'Al tuo conto è stato aggiunto il contatto {{contact}}. Se non sei stato tu, cambia la password e scrivi all’assistenza.',
    'O contato {{contact}} foi adicionado à sua conta. Se não foi você, mude a senha e fale com o suporte.',
  ),
  button: translated('К контактам', 'To the contacts', 'Vai ai contatti', 'Ver os contatos'),
};
