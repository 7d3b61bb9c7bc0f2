import { makeAutoObservable, runInAction } from '../lib/state';
import { createFakeHost } from '../testing';
import { Loadable } from './loadable';
import { PagedList } from './paged-list';
import { refreshOn } from './refresh-on';

const open = async () => {
  const fake = createFakeHost({ player: true });
  const i18n = makeAutoObservable({ ...fake.host.i18n, locale: 'en' as 'en' | 'ru' });
  const asked: string[] = [];
  const loadable = (name: string) => new Loadable(async () => void asked.push(name));
  const shared = loadable('shared');
  const never = loadable('never');
  const own = new PagedList(
    async () => {
      asked.push('own');
      return { items: [1], totalItems: 1 };
    },
    (item) => item,
    10,
  );
  const end = refreshOn({ ...fake.host, i18n }, { shared: [shared, never], own: [own] });
  await Promise.all([shared.ensure(), own.more()]);
  return {
    fake,
    own,
    end,
    reads: () => asked.splice(0),
    speak: () =>
      runInAction(() => {
        i18n.locale = 'ru';
      }),
  };
};

it('reads again what was asked for: at another language, and after a gap', async () => {
  const { fake, reads, speak } = await open();
  reads();
  speak();
  expect(reads()).toEqual(['shared', 'own']);
  fake.live.resync.next();
  expect(reads()).toEqual(['shared', 'own']);
});

it('lets go of a player’s own things at logout, and has those of the next one at login', async () => {
  const { fake, own, reads } = await open();
  reads();
  await fake.host.session.logout();
  expect(own.items).toEqual([]);
  expect(reads()).toEqual(['shared']);
  fake.login();
  expect(reads()).toEqual(['shared', 'own']);
});

it('asks for nothing of a player’s while there is none', async () => {
  const { fake, reads, speak } = await open();
  await fake.host.session.logout();
  reads();
  speak();
  fake.live.resync.next();
  expect(reads()).toEqual(['shared', 'shared']);
});

it('hears nothing once it was ended', async () => {
  const { fake, end, reads } = await open();
  reads();
  end();
  fake.live.resync.next();
  fake.login();
  expect(reads()).toEqual([]);
  expect(fake.listeners()).toEqual([]);
});

it('a player’s part of what everybody sees goes at logout, before the guest’s answer is here', async () => {
  const fake = createFakeHost({ player: true });
  let answer: (name: string) => void = () => {};
  const mixed = new Loadable(() => new Promise<string>((resolve) => (answer = resolve)));
  refreshOn(fake.host, { mixed: [mixed] });
  const loading = mixed.ensure();
  answer('mine');
  await loading;
  await fake.host.session.logout();
  expect(mixed.value).toBeNull();
  answer('everybody’s');
  await Promise.resolve();
  expect(mixed.value).toBe('everybody’s');
  fake.login();
  expect(mixed.value).toBe('everybody’s');
});
