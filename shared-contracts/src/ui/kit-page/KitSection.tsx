import { useEffect, useState } from 'react';
import { formatMoney } from '../../money';
import { Bell, Flame, Gift, Heart, Play, Trophy, Wallet } from '../icons';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Carousel,
  Countdown,
  Face,
  GameTile,
  IconButton,
  LinkButton,
  LiveNumber,
  MoneyText,
  Poster,
  Progress,
  Row,
  SanitizedHtml,
  Shelf,
  Skeleton,
  Spinner,
  Stack,
  TabLinks,
  TextLink,
  TileGrid,
  TileGridSkeleton,
} from '../kit';
import s from './page.module.css';
import { sampleArt, sampleNames, type Words } from './sample';

const PROSE =
  '<h3>Fund</h3><p>It grows by <b>one percent</b> of every win. <a href="/rules">Rules</a></p><ul><li>First</li><li>Second</li></ul><script>alert(1)</script>';

const Tiles = ({ from = 0, count = 10, w }: { from?: number; count?: number; w: Words }) =>
  Array.from({ length: count }, (_, at) => (
    <GameTile
      // biome-ignore lint/suspicious/noArrayIndexKey: samples
      key={at}
      href={`/play/sample-${from + at}`}
      name={sampleNames[(from + at) % 8] ?? ''}
      provider="Northwind Works"
      image={sampleArt(from + at)}
      demo={at % 3 === 0}
      disabled={at === 4}
      badges={
        at % 4 === 1
          ? [{ text: w.status[3], tone: 'accent' }]
          : at % 4 === 2
            ? [{ text: 'Jackpot', tone: 'second' }]
            : []
      }
    />
  ));

export const KitSection = ({ w, locale }: { w: Words; locale: string }) => {
  const [now, setNow] = useState(0);
  const [fund, setFund] = useState(48_215_075);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow((then) => then + 1000);
      setFund((value) => value + 1234);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  const rub = (amount: number) => formatMoney({ amount, currency: 'RUB' }, locale);
  return (
    <>
      <Carousel label={w.hero}>
        {[0, 1, 2].map((at) => (
          <Poster
            key={at}
            image={sampleArt(at + 5, 'wide')}
            imageMobile={sampleArt(at + 5, 'tall', ' ')}
            title={w.hero}
            text={w.heroText}
            eyebrow={<Badge tone="accent">{w.status[0]}</Badge>}
            action={
              <>
                <LinkButton href="/play/a" size="large" icon={Play}>
                  {w.play}
                </LinkButton>
                <LinkButton href="/promo/a" size="large" variant="overlay">
                  {w.more}
                </LinkButton>
              </>
            }
          />
        ))}
      </Carousel>
      <Shelf title={w.shelf} href="/games/newgames">
        {Tiles({ w, count: 14 })}
      </Shelf>
      <Shelf title={w.shelf} loading />
      <div className={s.columns}>
        <Card as="section" tone="accent">
          <Stack gap={3}>
            <Row justify="between">
              <Badge tone="positive" icon={Trophy}>
                {w.status[0]}
              </Badge>
              <Countdown until={90_061_000} now={now} />
            </Row>
            <LiveNumber className={s.number} value={fund} format={rub} />
            <Countdown look="boxes" until={270_061_000} now={now} />
            <Progress label={w.more} value={62} max={100} size="thick" />
            <Button wide size="large">
              {w.deposit}
            </Button>
          </Stack>
        </Card>
        <Card as="section">
          <Stack>
            <Row>
              <Button>{w.play}</Button>
              <Button variant="secondary">{w.demo}</Button>
              <Button variant="quiet">{w.more}</Button>
              <Button variant="danger">{w.leave}</Button>
              <Button busy>{w.deposit}</Button>
              <Button disabled>{w.deposit}</Button>
              <Button size="small" icon={Wallet}>
                {w.play}
              </Button>
            </Row>
            <Row>
              <IconButton icon={Bell} label="Notifications, 3" count={3} />
              <IconButton icon={Heart} label="Favourite" variant="filled" aria-pressed />
              <IconButton icon={Flame} label="Hot" variant="filled" size="small" />
              <Avatar name="Vera Winter" />
              <Avatar name="Vera Winter" progress={0.66} />
              <Spinner />
            </Row>
            <Row gap={2}>
              <Badge>{w.status[2]}</Badge>
              <Badge tone="accent">{w.status[3]}</Badge>
              <Badge tone="second">Jackpot</Badge>
              <Badge tone="positive">{w.status[0]}</Badge>
              <Badge tone="warning">{w.status[1]}</Badge>
              <Badge tone="negative" icon={Gift}>
                {w.status[2]}
              </Badge>
            </Row>
            <TabLinks
              label={w.more}
              links={w.tabs.map((label, at) => ({
                href: `/${at}`,
                label,
                current: at === 0,
                count: at === 1 ? 4 : undefined,
              }))}
            />
            <p>
              <MoneyText money={{ amount: 1_250_000, currency: 'RUB' }} locale={locale} /> ·{' '}
              <TextLink href="/rules">{w.more}</TextLink>
            </p>
            <SanitizedHtml html={PROSE} />
          </Stack>
        </Card>
        <Card as="section" padding="none">
          <Face
            kind="empty"
            text={w.heroText}
            action={<LinkButton href="/">{w.play}</LinkButton>}
          />
        </Card>
        <Card as="section" padding="none">
          <Face kind="error" onRetry={() => {}} />
        </Card>
        <Card as="section">
          <Stack gap={2}>
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton width="70%" />
            <Skeleton shape="box" height={120} />
          </Stack>
        </Card>
      </div>
      <TileGrid label={w.shelf}>{Tiles({ w, from: 3, count: 12 })}</TileGrid>
      <TileGridSkeleton count={6} />
      <Face kind="ended" />
    </>
  );
};
