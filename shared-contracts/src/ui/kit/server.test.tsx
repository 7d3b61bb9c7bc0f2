import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Form } from '../../lib/forms';
import { createPhoneNumbers } from '../../phone';
import { AmountField, DateField, PhoneField, SelectField, TextField } from '../form';
import { Tabs } from '../overlay';
import {
  Carousel,
  Countdown,
  GameTile,
  LiveNumber,
  Logo,
  Poster,
  SanitizedHtml,
  Shelf,
} from './index';

const art = {
  base: '/media/a',
  widths: [160, 320],
  width: 300,
  height: 400,
  ground: '#000000,#ffffff',
};
const screens: Record<string, ReactElement> = {
  lobby: (
    <>
      <Logo
        name="Aurora"
        svg={
          '<svg viewBox="0 0 9 9"><defs><linearGradient id="a"/></defs><path d="M0 0h9" fill="url(#a)"/></svg>'
        }
      />
      <Carousel label="Promotions">
        <Poster image={art} title="One" />
        <Poster image={art} title="Two" />
      </Carousel>
      <Shelf title="New" href="/games/newgames">
        <GameTile href="/play/fox" name="Velvet Fox" image={art} badges={[{ text: 'New' }]} demo />
      </Shelf>
    </>
  ),
  promotion: (
    <>
      <SanitizedHtml html={'<p>It &amp; grows</p><script>x</script>'} />
      <Countdown until={5000} now={0} />
      <LiveNumber value={5} format={String} />
      <Tabs label="Parts" tabs={[{ value: 'a', label: 'A', panel: 'a' }]} />
    </>
  ),
  form: (
    <Form onSubmit={() => {}}>
      {() => (
        <form>
          <TextField name="a" label="A" />
          <PhoneField
            name="b"
            label="B"
            numbers={createPhoneNumbers([{ country: 'RU', name: 'Россия', dialCode: '7' }])}
          />
          <DateField name="c" label="C" />
          <AmountField name="d" label="D" currency="EUR" locale="it" quick={[1000]} />
          <SelectField name="e" label="E" options={[{ value: 'x', label: 'X' }]} />
        </form>
      )}
    </Form>
  ),
};

describe.each(Object.entries(screens))('the %s screen', (_, screen) => {
  it('is the same on a server and in the browser', async () => {
    const recovered = jest.fn();
    const page = document.createElement('div');
    page.innerHTML = renderToString(screen);
    expect(page.querySelector('script')).toBeNull();
    await act(async () => void hydrateRoot(page, screen, { onRecoverableError: recovered }));
    expect(recovered).not.toHaveBeenCalled();
  });
});
