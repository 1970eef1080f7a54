/**
 * English function words and the fillers of questions ("how do I make …"). They are kept out of prose fields and out of
 * queries: without that, "how", "do" and "I" match everything. A query of nothing else is searched as it stands.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being between both but by can cannot could did do does doing
  don done during each every few for from further get gets getting give got had happen happens has have having he her here him his how i
  if in into is isn it its itself just let like make makes making may me might more most much must my myself need needs no nor not now of
  off on once only or other our out over own please same she should so some such than that the their them then there these they thing
  things this those through to too under until up upon us use used uses using very via want wants was way we were what when where whether
  which while who whom whose why will with without would yet you your yours`.split(/\s+/),
);
