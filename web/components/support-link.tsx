import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../lib/config.ts';

/** Opens the person's own mail program; without a text it shows the address. Nothing, where the site has none to write to. */
export function SupportLink({ text, subject }: { text?: string; subject: string }) {
  const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY });
  const address = data?.supportEmail;
  if (!address) return null;
  return <a href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>{text ?? address}</a>;
}
