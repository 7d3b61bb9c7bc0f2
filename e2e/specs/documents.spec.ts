import { expectAccessible } from '../support/accessibility';
import { platformUrl } from '../support/site';
import { CORE, expect, test } from '../support/test';

/** A photo as a camera makes it: drawn by the browser, since the suite brings no pictures. */
const photo = async (page: import('@playwright/test').Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 400;
    const drawing = canvas.getContext('2d');
    drawing?.fillRect(40, 40, 300, 200);
    return canvas.toDataURL('image/jpeg');
  });
  return {
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
};

test('a player hands in a document, staff declines it, the next one is accepted while the page is open', {
  tag: CORE,
}, async ({ page, context, signedIn: _ }) => {
  await page.goto('/profile/verification');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Identity' }) });
  await expect(card.getByText('Not handed in')).toBeVisible();
  await expectAccessible(page, 'the documents');
  const handIn = async () => {
    await card.getByLabel('Identity: Choose a file').setInputFiles(await photo(page));
    await expect(card.getByAltText('The photo that you chose')).toBeVisible();
    await card.getByRole('button', { name: 'Turn' }).click();
    await card.getByRole('button', { name: 'Hand in' }).click();
    await expect(card.getByText(/We look at it within 2 hours/)).toBeVisible();
  };
  await handIn();

  const desk = await context.newPage();
  const decide = async (reason?: string) => {
    await desk.goto(`${platformUrl()}/desk/documents`);
    await desk.getByRole('article').filter({ hasText: '· wait' }).last().getByRole('link').click();
    const picture = desk.getByAltText('The document');
    await expect(picture).toBeVisible();
    // turned by a quarter, so it stands
    const size = () =>
      picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([400, 640]);
    if (reason) await desk.getByLabel('Reason').first().selectOption(reason);
    await desk.getByRole('button', { name: reason ? 'Decline' : 'Accept' }).click();
  };
  await decide('document_no_note');
  await expect(card.getByText('The sheet beside the document is missing.')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Not accepted')).toBeVisible();
  await handIn();
  await decide();
  await expect(card.getByText('Accepted')).toBeVisible();
  await expect(page.getByText('Your account is verified')).toBeVisible();
});
