import type { Events } from '../events/start-events.ts';
import { type Ses, startSes } from '../ses/start-ses.ts';
import type { Surroundings } from './surroundings.ts';

/** SES with the identities and configuration sets of the templates; its reports go to the bus that they name. */
export function startMail(
  { templates, folder, clock, faults, mayDo, log }: Surroundings,
  events: Events,
): Promise<Ses> {
  const refs = (type: string) => templates.of(type).map((r) => String(templates.resolve(r.stack, { Ref: r.id })));
  const reported = reportedEvents(
    templates.of('AWS::SES::ConfigurationSetEventDestination').map((r) => templates.props(r)),
  );
  return startSes({
    dataDir: folder.of('ses'),
    clock,
    faults,
    mayDo,
    log,
    identities: refs('AWS::SES::EmailIdentity'),
    configurationSets: refs('AWS::SES::ConfigurationSet'),
    defaultConfigurationSets: defaultSets(templates),
    onEvent: async (event) => {
      if (reported.has(String(event.detail.eventType).toLowerCase())) await events.put(event);
    },
  });
}

/** An identity's own configuration set holds for mail that names none. */
function defaultSets(templates: Surroundings['templates']): Record<string, string> {
  const identities = templates.of('AWS::SES::EmailIdentity').map((r) => templates.props(r));
  return Object.fromEntries(
    identities.flatMap((props) =>
      props.ConfigurationSetAttributes?.ConfigurationSetName
        ? [[String(props.EmailIdentity), String(props.ConfigurationSetAttributes.ConfigurationSetName)]]
        : [],
    ),
  );
}

type RawDestination = Readonly<{
  EventDestination: {
    Enabled?: boolean;
    EventBridgeDestination?: { EventBusArn: string };
    MatchingEventTypes: readonly string[];
  };
}>;

function reportedEvents(destinations: readonly RawDestination[]): Set<string> {
  for (const { EventDestination: d } of destinations) {
    if (!d.EventBridgeDestination?.EventBusArn.endsWith(':event-bus/default'))
      throw new Error('the mail service reports to the default bus only');
  }
  return new Set(
    destinations
      .filter((d) => d.EventDestination.Enabled !== false)
      .flatMap((d) => d.EventDestination.MatchingEventTypes.map((type) => type.toLowerCase())),
  );
}
