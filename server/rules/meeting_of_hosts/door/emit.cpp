// Compiles what copies an event or order, and what emits an event, of Meeting of Hosts, once.
#include "server/rules/core/emit.h"

#include "server/rules/core/one_of_deeds.h"
#include "server/rules/meeting_of_hosts/game.h"

template struct cherta::rules::Emitters<cherta::meeting_of_hosts::MeetingOfHosts,
                                        cherta::meeting_of_hosts::Event::Kinds>;
template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::emit(cherta::meeting_of_hosts::Event);
template cherta::meeting_of_hosts::Event& cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::new_event();
template void cherta::rules::Ruling<cherta::meeting_of_hosts::MeetingOfHosts>::settle();
template struct cherta::rules::detail::AllDeeds<cherta::meeting_of_hosts::Event::Kinds>;
template struct cherta::rules::detail::AllDeeds<cherta::meeting_of_hosts::Order::Kinds>;
