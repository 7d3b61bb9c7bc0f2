import { RequestKey } from './request-key';

interface Content {
  sum: number;
  secret: string;
}
const about = ({ sum }: Content) => ({ sum });
const browser = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { kept, page: () => new RequestKey<Content>(about, { storage, name: 'sum' }) };
};

it('a request keeps its key over a reload until it is dropped, and its secret lies nowhere', () => {
  const { kept, page } = browser();
  const first = page();
  const key = first.of({ sum: 5, secret: 'a' });
  expect(first.of({ sum: 5, secret: 'a' })).toBe(key);
  expect([...kept.values()].join()).not.toContain('secret');
  const second = page();
  expect(second.of({ sum: 5, secret: 'a' })).toBe(key);
  second.drop();
  expect(kept.size).toBe(0);
  expect(second.of({ sum: 5, secret: 'a' })).not.toBe(key);
});

it('another request has another key, also where only what is not kept differs', () => {
  const { page } = browser();
  const requests = page();
  const keys = [
    requests.of({ sum: 5, secret: 'a' }),
    requests.of({ sum: 5, secret: 'b' }),
    requests.of({ sum: 6, secret: 'b' }),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(page().of({ sum: 5, secret: 'a' })).not.toBe(keys[2]);
});

it('a forbidden storage is only no help', () => {
  const storage = {
    getItem: () => 'no json',
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
    removeItem: () => {},
  };
  const requests = new RequestKey<Content>(about, { storage, name: 'sum' });
  const key = requests.of({ sum: 1, secret: '' });
  expect(requests.of({ sum: 1, secret: '' })).toBe(key);
});
