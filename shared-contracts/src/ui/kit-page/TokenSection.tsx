import { Card } from '../kit';
import { colorTokens, typeRoles } from '../tokens';
import s from './page.module.css';

export const TokenSection = () => (
  <Card as="section" aria-label="Tokens">
    <div className={s.swatches}>
      {colorTokens.map((token) => (
        <div key={token}>
          <div className={s.swatch} style={{ background: `var(${token})` }} />
          {token.replace('--color-', '')}
        </div>
      ))}
    </div>
    {typeRoles.map((role) => (
      <p key={role} style={{ font: `var(${role})`, marginTop: 16 }}>
        Aa Бб 0123456789 {role.replace('--type-', '')}
      </p>
    ))}
  </Card>
);
