import { createElement, type ElementType, Suspense } from 'react';
import { HostProvider, type MountedArea } from 'shared-contracts/area';
import { Router } from 'shared-contracts/lib/router';
import { dictionary, FormTexts, NavigateContext, UiTexts } from 'shared-contracts/ui/kit';
import kit from 'shared-contracts/ui/texts/en.json';
import type { AskedPart } from './asked';
import type { RecordedHost } from './host';
import { propsOf } from './modal-props';

const words = dictionary(kit);
const navigator = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

const givenTo = (area: string, { kind, name, params }: AskedPart, close: () => void): object => {
  if (kind === 'pages') return { params };
  // a slot of a toast is closed by it
  return kind === 'slots' ? { close } : { props: propsOf(area, name), close, covered: false };
};

/** Starts what a part asks for first, as the shell does before it paints it. */
export const openAsked = (
  mounted: MountedArea,
  area: string,
  part: AskedPart,
  { host }: RecordedHost,
) => {
  const { kind, name, params } = part;
  if (kind === 'pages') mounted.open?.pages?.[name]?.(params, host.router.current.query);
  else if (kind === 'slots') mounted.open?.slots?.[name]?.({});
  else mounted.open?.modals?.[name]?.(propsOf(area, name));
};

/** A part of a mounted area with everything around it that the shell has there. */
export const treeOf = (
  { host }: RecordedHost,
  mounted: MountedArea,
  area: string,
  part: AskedPart,
  Component: ElementType,
  close = () => {},
) => (
  <HostProvider host={host}>
    <NavigateContext value={host.router.navigate}>
      <UiTexts value={words}>
        <FormTexts value={(kind, values) => host.i18n.errorText(kind, values)}>
          <Router location={part.path} navigator={navigator}>
            <Suspense fallback={<p aria-busy="true" />}>
              {mounted.wrap(createElement(Component, givenTo(area, part, close)))}
            </Suspense>
          </Router>
        </FormTexts>
      </UiTexts>
    </NavigateContext>
  </HostProvider>
);
