import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, createContext, type ReactNode } from 'react';
import { type AreaModule, defineArea, type PageProps, useStoresOf } from '../area';
import { routes } from '../composition';
import { mountForTest, pageOf } from '../testing';
import { createFakeHost } from '../testing/fake-host';
import { bridge, type Mount } from '.';

/** A framework of another kind: an element of its own that paints itself and hears presses. */
class HelloElement extends HTMLElement {
  text = '';
  pressed = () => {};

  connectedCallback() {
    const button = document.createElement('button');
    button.textContent = this.text;
    button.onclick = () => this.pressed();
    this.replaceChildren(button);
  }
}
customElements.define('test-hello', HelloElement);

interface Stores {
  greeting: string;
}
const StoresContext = createContext<Stores | null>(null);
const STORES: Stores = { greeting: 'Hello' };
const log: string[] = [];
beforeEach(() => log.splice(0));

const mount: Mount<PageProps, Stores> = (element, { host, props, stores }) => {
  log.push(`mount ${element.childElementCount}`);
  const hello = new HelloElement();
  hello.text = `${stores.greeting}, ${props.params.name}`;
  hello.pressed = () => host.router.navigate(routes.main, {});
  element.append(hello);
  return {
    update: ({ params }) => log.push(`update ${params.name}`),
    unmount: () => log.push(`unmount ${element.childElementCount}`),
  };
};
const Hello = bridge<PageProps, Stores>({
  load: async () => ({ mount }),
  useStores: () => useStoresOf(StoresContext),
  waiting: <p>One moment</p>,
});
const area: AreaModule = defineArea({
  name: 'hello',
  contract: '^1.5.0',
  modals: {},
  slots: {},
  texts: { namespace: 'hello', load: async () => ({ default: {} }) },
  pages: { main: async () => ({ default: Hello }), broken: async () => ({ default: Broken }) },
  mount: () => ({
    wrap: (children) => <StoresContext value={STORES}>{children}</StoresContext>,
    dispose: () => {},
  }),
});
const Broken = bridge<PageProps>({
  load: async () => ({
    mount: () => {
      throw new Error('the framework broke');
    },
  }),
});

it('it paints into an element of its own, from host, props and stores', async () => {
  const { fake, element } = await pageOf(area, 'main', { params: { name: 'Ada' } });
  render(element);
  expect(screen.getByText('One moment')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Hello, Ada' }));
  expect(screen.queryByText('One moment')).toBeNull();
  expect(fake.visited).toEqual(['/']);
  expect(log).toEqual(['mount 0']);
});

it('later props are told, each once, and the element stays', async () => {
  const { wrap } = mountForTest(area, createFakeHost());
  const at = (name: string) => wrap(<Hello params={{ name }} />);
  const { rerender } = render(at('Ada'));
  const button = await screen.findByRole('button');
  rerender(at('Grace'));
  expect(log).toEqual(['mount 0', 'update Grace']);
  expect(screen.getByRole('button')).toBe(button);
});

it('when the part goes it is told, and leaves an empty element', async () => {
  const { wrap } = mountForTest(area, createFakeHost());
  const { unmount } = render(wrap(<Hello params={{ name: 'Ada' }} />));
  const place = (await screen.findByRole('button')).closest('div') as HTMLElement;
  unmount();
  expect(log).toEqual(['mount 0', 'unmount 1']);
  expect(place.childElementCount).toBe(0);
});

it('one that goes before its framework came is never painted', async () => {
  const { wrap } = mountForTest(area, createFakeHost());
  render(wrap(<Hello params={{ name: 'Ada' }} />)).unmount();
  await act(async () => {});
  expect(log).toEqual([]);
});

class Boundary extends Component<{ children: ReactNode }, { told: string }> {
  override state = { told: '' };
  static getDerivedStateFromError = (error: Error) => ({ told: error.message });
  override render() {
    return this.state.told ? <p>{this.state.told}</p> : this.props.children;
  }
}
const Lost = bridge<object>({ load: () => Promise.reject(new Error('the file is gone')) });

it.each([
  ['mounted', 'the framework broke', <Broken key="broken" params={{}} />],
  ['loaded', 'the file is gone', <Lost key="lost" />],
])('what throws while it is %s is a fault of the part', async (_, sentence, part) => {
  expectConsole('error', new RegExp(sentence));
  const { wrap } = mountForTest(area, createFakeHost());
  render(<Boundary>{wrap(part)}</Boundary>);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
