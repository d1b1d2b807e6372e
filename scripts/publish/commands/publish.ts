import { Command } from '@commander-js/extra-typings';
import { repositoryRoot, showProgress } from '../../lib/index.ts';
import { readBuild, say, siteOption } from '../../site/index.ts';
import { performAt, publishedLine } from '../perform.ts';
import { productGate } from '../productGate.ts';
import { publishTogether } from '../publish.ts';
import { metadataOf } from '../revisionMetadata.ts';
import { buildsOf } from './namedBuilds.ts';
import { authorOption, fromOption, noteOption, toOption } from './options.ts';

export const publishCommand = new Command('publish')
  .description(
    'Builds what is stale, passes the gate and makes the builds current, in one revision.',
  )
  .argument('[parts...]', 'the shell, or remotes, such as remote-player')
  .addOption(fromOption)
  .addOption(toOption)
  .addOption(siteOption)
  .addOption(noteOption)
  .addOption(authorOption)
  .action(async (parts, { from, to, site, ...given }) => {
    const perform = performAt(to, site);
    const builds = await buildsOf(parts, from);
    const metadata = metadataOf(given, from ?? repositoryRoot);
    if (to === undefined) {
      const options = { metadata, progress: showProgress };
      (await publishTogether(site, builds, productGate, options)).map(publishedLine).forEach(say);
      return;
    }
    // At an endpoint, a part is one request, and so one revision.
    for (const build of builds) {
      const { part } = readBuild(build);
      say((await perform({ name: 'publish', part, build, ...metadata })).said);
    }
  });
