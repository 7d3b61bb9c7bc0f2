import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { deferred, type FakeHost } from 'shared-contracts/testing';
import {
  DECLINE_REASONS,
  getVerifications,
  uploadVerification,
  VERIFICATION_MAX_BYTES,
  type VerificationItem,
  verificationChanged,
} from 'shared-contracts/verification';
import { buildDocument } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';
import br from '../../texts/br.json';
import en from '../../texts/en.json';
import it_ from '../../texts/it.json';
import ru from '../../texts/ru.json';
import { HELP_OF } from './decline-reasons';

const waits = buildDocument({ status: 'wait', file: 'x.jpg', uploadedAt: '2026-06-15T10:00:00Z' });
const CONTENT = '\xff\xd8\xff picture';
const bytes = Uint8Array.from(CONTENT, (sign) => sign.charCodeAt(0));
const photo = (name = 'me.jpg', type = 'image/jpeg') => new File([bytes], name, { type });
const open = (items: VerificationItem[], prepare: (fake: FakeHost) => void = () => {}) =>
  openAccount('verification', (fake) => {
    fake.http.on(getVerifications, { data: items });
    prepare(fake);
  });
const choose = async (file: File) => {
  const input = await screen.findByLabelText('Identity: Choose a file');
  fireEvent.change(input, { target: { files: [file] } });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('hands in a photo that was looked at, and says how long it takes', async () => {
  const fake = open([buildDocument()], ({ http }) => http.on(uploadVerification, { data: waits }));
  await choose(photo());
  expect(await screen.findByAltText('The photo that you chose')).toBeInTheDocument();
  expect(screen.getByText(/^me\.jpg: jpeg, 0\skB$/)).toBeInTheDocument();
  await press('Hand in');
  expect(await screen.findByText(/We look at it within 2 hours/)).toBeInTheDocument();
  const [sent] = fake.http.callsOf(uploadVerification);
  expect(sent?.input).toEqual({
    params: { id: 'identity' },
    body: { file: `data:image/jpeg;base64,${btoa(CONTENT)}` },
  });
});

it('refuses what the server would refuse, before anything is sent', async () => {
  const fake = open([buildDocument()]);
  await choose(new File(['GIF89a'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only jpg and png.');
  const large = photo();
  Object.defineProperty(large, 'size', { value: VERIFICATION_MAX_BYTES + 1 });
  await choose(large);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Larger than 32 MB.'));
  expect(fake.http.callsOf(uploadVerification)).toEqual([]);
});

it.each(['image/jpg', ''])(
  'takes a photo that the system calls "%s" for what its content is',
  async (type) => {
    const fake = open([buildDocument()], ({ http }) =>
      http.on(uploadVerification, { data: waits }),
    );
    await choose(photo('me', type));
    expect(await screen.findByText(/^me: jpeg, /)).toBeInTheDocument();
    await press('Hand in');
    await screen.findByText(/We look at it within 2 hours/);
    expect(fake.http.callsOf(uploadVerification)[0]?.input?.body?.file).toMatch(
      /^data:image\/jpeg;base64,/,
    );
  },
);

it('keeps the photo when the network was lost, for another try', async () => {
  const answers = [new ApiError(0, [{ code: 'offline' }]), null];
  open([buildDocument()], ({ http }) =>
    http.on(uploadVerification, () => {
      const failure = answers.shift();
      if (failure) throw failure;
      return { data: waits };
    }),
  );
  await choose(photo());
  await screen.findByAltText('The photo that you chose');
  await press('Hand in');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  await press('Try again');
  expect(await screen.findByText('Being checked')).toBeInTheDocument();
});

it('shows how much has left, and takes it back', async () => {
  const answer = deferred<{ data: VerificationItem }>();
  let signal: AbortSignal | undefined;
  open([buildDocument()], ({ http }) =>
    http.on(uploadVerification, (_, options) => {
      signal = options?.signal;
      options?.onProgress?.(0.4);
      return answer.promise;
    }),
  );
  await choose(photo());
  await screen.findByAltText('The photo that you chose');
  await press('Hand in');
  expect(await screen.findByRole('progressbar', { name: 'Sending' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await press('Cancel');
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Hand in' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why a document was declined and what helps, and takes another', async () => {
  open([buildDocument({ status: 'cancel', declineReason: 'document_no_note' })]);
  const card = (await screen.findByText('Not accepted')).closest('li') as HTMLElement;
  expect(within(card).getByText('The sheet beside the document is missing.')).toBeInTheDocument();
  expect(within(card).getByText(/Put a sheet with/)).toBeInTheDocument();
  expect(within(card).getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
});

it('offers support where handing in again does not help', async () => {
  const fake = open([buildDocument({ status: 'cancel', declineReason: 'foreigner_cancelled' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Write to support' }));
  expect(fake.opened.map(({ name }) => name)).toEqual(['support']);
});

it('follows what staff decides while the page is open', async () => {
  const fake = open([waits]);
  await screen.findByText('Being checked');
  act(() => fake.live.emit(verificationChanged, { ...waits, status: 'success' }));
  expect(await screen.findByText('Accepted')).toBeInTheDocument();
  const asked = buildDocument({ id: '7', type: 'additional', asked: 'bank_statement_required' });
  act(() => fake.live.emit(verificationChanged, asked));
  expect(await screen.findByText(/Support asks: A statement of your bank/)).toBeInTheDocument();
});

it('asks before a chosen photo is left', async () => {
  const fake = open([buildDocument()]);
  await choose(photo());
  await screen.findByAltText('The photo that you chose');
  expect(fake.hasUnsaved()).toBe(true);
  await press('Choose another');
  expect(fake.hasUnsaved()).toBe(false);
});

test.each([
  ['en', en],
  ['ru', ru],
  ['it', it_],
  ['br', br],
])('every reason has its text and its advice in %s', (_, texts: Record<string, string>) => {
  const lacking = DECLINE_REASONS.filter(
    (reason) =>
      !texts[`verification.reason.${reason}`] || !texts[`verification.help.${HELP_OF[reason]}`],
  );
  expect(lacking).toEqual([]);
});
