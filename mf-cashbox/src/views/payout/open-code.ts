import { modals as handles, type ModalService } from 'shared-contracts/area';
import { maskedPayee } from 'shared-contracts/payouts';
import type { AskAnswer, AskedPayout, CodeAnswer, PayoutStore } from '../../stores/payout.store';

interface Options {
  modals: ModalService;
  payout: PayoutStore;
  /** Digits with the dial code. */
  phone: string;
  /** As it is painted. */
  amount: string;
  asked: AskedPayout;
  /** To the call that found out that a code is needed: it sent one. */
  answer: AskAnswer;
}

/** The code on the phone, in the dialog of contacts (specification 1, section 2 "PayoutPhoneConfirm"), until it is closed. */
export const openCode = async ({
  modals,
  payout,
  phone,
  amount,
  asked,
  answer,
}: Options): Promise<void> => {
  let first: AskAnswer | null = answer;
  const send = async (): Promise<CodeAnswer> => {
    const known = first;
    first = null;
    if (known?.error) throw known.error;
    return known ?? (await payout.asking.send(asked)) ?? { ok: false };
  };
  const confirm = (code: string) => payout.confirm(asked, code);
  const { system, body } = asked;
  const payee = maskedPayee(system.name, system.fields, body.account);
  await modals.open(handles.contactVerification, {
    type: 'phone',
    payout: { phone, amount, payee, send, confirm },
  });
};
