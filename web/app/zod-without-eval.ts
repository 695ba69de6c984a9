/** zod probes `eval`, which the content security policy reports. It reads this where `z.config` would write, and costs nothing while zod is not loaded. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
