import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from 'react-email';
import { mail as en } from '#shared/i18n/en/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';
import { wholeFacts } from '#shared/kernel/no-break.ts';
import type { MailContent } from './mail-content.ts';

const INK = '#08262e';
const WATER = '#11474f';
const PAPER = '#fbfaf6';
const MUTED = '#4d6468';
const FONT = "'Schibsted Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif";
const paragraph = { fontSize: '16px', lineHeight: '25px', color: INK, margin: '0 0 16px' };
const small = { fontSize: '13px', lineHeight: '20px', color: MUTED, margin: '0 0 6px' };

/** Depth lines drawn with borders, since mail programs show no drawings: without them it is a calm dark band. */
const Contours = () => (
  <div style={{ overflow: 'hidden', height: '28px' }}>
    {[0, 1, 2].map((line) => (
      <div
        key={line}
        style={{
          height: '26px',
          marginTop: line === 0 ? '8px' : '-18px',
          marginLeft: `${line * 26}px`,
          marginRight: `${line * 14}px`,
          borderTop: '1px solid #4f9298',
          borderRadius: '100% 100% 0 0',
        }}
      />
    ))}
  </div>
);
const Header = ({ tagline }: { tagline: string }) => (
  <Section style={{ backgroundColor: WATER, borderRadius: '14px 14px 0 0', padding: '22px 32px 0' }}>
    <Text style={{ margin: 0, color: '#ffffff', fontSize: '26px', fontWeight: 700, lineHeight: '30px' }}>Napp</Text>
    <Text style={{ margin: '2px 0 0', color: '#d6e8e6', fontSize: '13px', lineHeight: '18px' }}>{tagline}</Text>
    <Contours />
  </Section>
);
const Facts = ({ facts }: { facts: NonNullable<MailContent['facts']> }) => (
  <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 20px', borderTop: '1px solid #d9d5c8' }}>
    <tbody>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <th
            scope="row"
            style={{
              ...factCell,
              color: MUTED,
              fontWeight: 400,
              textAlign: 'left',
              width: '42%',
              paddingRight: '12px',
            }}
          >
            {label}
          </th>
          <td style={{ ...factCell, color: INK, fontWeight: 600, whiteSpace: 'pre-line' }}>{wholeFacts(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
const factCell = {
  padding: '9px 0',
  borderBottom: '1px solid #d9d5c8',
  fontSize: '15px',
  lineHeight: '22px',
  verticalAlign: 'top',
} as const;

const Code = ({ code }: { code: string }) => (
  <Text
    style={{
      margin: '8px 0 20px',
      padding: '14px 0',
      backgroundColor: '#eef6f5',
      borderRadius: '10px',
      textAlign: 'center',
      fontSize: '30px',
      letterSpacing: '6px',
      lineHeight: '38px',
      fontWeight: 700,
      color: WATER,
    }}
  >
    {code}
  </Text>
);
function Message({ content }: { content: MailContent }) {
  const { language, heading, paragraphs, facts, button, code, closing } = content;
  const { tagline } = (language === 'sv' ? sv : en).layout;
  return (
    <Html lang={language}>
      <Head>
        <title>{content.subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{paragraphs[0] ?? heading}</Preview>
      <Body lang={language} style={{ backgroundColor: '#eef6f5', fontFamily: FONT, margin: 0, padding: '24px 8px' }}>
        <Container style={{ maxWidth: '600px', margin: '0 auto' }}>
          <Header tagline={tagline} />
          <Section style={{ backgroundColor: PAPER, borderRadius: '0 0 14px 14px', padding: '28px 32px' }}>
            <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '24px', lineHeight: '31px', color: INK }}>
              {wholeFacts(heading)}
            </Heading>
            {paragraphs.filter(Boolean).map((text) => (
              <Text key={text} style={paragraph}>
                {wholeFacts(text)}
              </Text>
            ))}
            {code && <Code code={code} />}
            {facts && facts.length > 0 && <Facts facts={facts} />}
            {button && (
              <Button
                href={button.href}
                style={{
                  backgroundColor: '#c83d19',
                  color: '#ffffff',
                  borderRadius: '10px',
                  padding: '13px 22px',
                  fontSize: '16px',
                  fontWeight: 600,
                }}
              >
                {button.label}
              </Button>
            )}
            <Hr style={{ borderColor: '#d9d5c8', margin: '24px 0 16px' }} />
            {closing.map((text) => (
              <Text key={text} style={small}>
                {wholeFacts(text)}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
/** The HTML of a mail. React escapes everything that people wrote. */
export const mailHtml = (content: MailContent): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<Message content={content} />)}`;
