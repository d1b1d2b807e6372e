import { Command } from '@commander-js/extra-typings';
import { repositoryRoot, showProgress } from '../../lib/index.ts';
import { say, siteOption } from '../../site/index.ts';
import { publishedLine, remoteOperations } from '../operations.ts';
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
    const operations = to === undefined ? null : remoteOperations(to);
    const builds = await buildsOf(parts, from);
    const metadata = metadataOf(given, from ?? repositoryRoot);
    // At an endpoint, a part is one request, and so one revision.
    if (operations)
      for (const build of builds) say((await operations.publish(build, metadata)).said);
    else {
      const options = { metadata, progress: showProgress };
      (await publishTogether(site, builds, productGate, options)).map(publishedLine).forEach(say);
    }
  });
