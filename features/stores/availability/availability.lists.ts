export const withoutPlan = {
  'GET /download/eyeCare/availabilityList':
    'what it is a page of are the people of the stores that are looked at, who are all counted for its four numbers',
};

export const withoutShown = {
  'web/ListBehind.tsx':
    'it is read anew every two seconds, as the stores mark: a page that did not come is asked for again by itself',
};
