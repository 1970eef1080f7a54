import { expect, it } from 'vitest';
import { claimsOf, standingOf } from '../support/judged.js';
import { createRepository } from '../support/repository.js';

it.each(['vignettes/start.Rmd', 'docs/start.qmd'])(
  '%s is read as markdown, with programs in its fences',
  async (file) => {
    const page =
      '---\ntitle: Start\n---\n\n# Start\n\nSee `R/shop.R` and [more](more.md).\n\n```{r echo=FALSE}\nshop::open()\n```\n';
    const root = createRepository({ [file]: page, 'R/shop.R': 'open <- function() 1\n' });
    const claims = await claimsOf(root, file);
    expect(claims.map((one) => `${one.claim.text} ${standingOf(one)}`)).toEqual(
      expect.arrayContaining(['R/shop.R verified', 'more.md drifted']),
    );
  },
);
